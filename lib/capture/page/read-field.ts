/** What is selected in the text area or the input that has the focus. */
export interface FieldSelection {
  /** Empty for none, and for a password. */
  fieldText: string
  /**
   * The selection is in a password field: nothing may be captured, not from the context menu
   * either.
   */
  inPasswordField: boolean
}

export function readField(): FieldSelection {
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
