import { createRoot } from 'react-dom/client'
import { creditIn } from '../../lib/drafts/source-line'
import { joinFacts } from '../../lib/i18n/format'

export interface SharedMoment {
  title: string
  /** All of it, with the source at its end. */
  text: string
  /** The name of who published it; undefined where it is not known. */
  by: string | undefined
  service: string
}

/**
 * Opens the dialog with a moment as a picture, which loads only then. It has a root of its own,
 * because the menu that offers it closes with the press.
 */
export async function openMomentPicture({ title, text, by, service }: SharedMoment): Promise<void> {
  const { MomentPictureDialog } = await import('./MomentPictureDialog')
  const credit = creditIn(text)
  const texts = {
    title,
    text: credit?.before ?? text,
    source: credit?.names,
    by: joinFacts(by, service),
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
  }
  const description = [title, text, by].filter(Boolean).join('\n\n')
  root.render(<MomentPictureDialog texts={texts} description={description} onClose={close} />)
}
