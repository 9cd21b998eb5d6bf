import type { PageSnapshot } from '../page-snapshot'

/** Reads what is selected in the text area or the input that has the focus. */
export function readField(): Pick<PageSnapshot, 'fieldText' | 'inPasswordField'> {
  const field = focusedElement()
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return { fieldText: '', inPasswordField: false }
  // An input of a kind that holds no text has no selection.
  const text =
    field.selectionStart === null
      ? ''
      : field.value.slice(field.selectionStart, field.selectionEnd ?? 0)
  const inPasswordField = text !== '' && /password/.test(field.type + field.autocomplete)
  return { fieldText: inPasswordField ? '' : text, inPasswordField }
}

/** The element that has the focus, in a shadow tree too. */
export function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
