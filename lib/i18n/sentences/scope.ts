import { t } from '../t'

/** The name of a permission's scope: the whole collection, a moment by its title, or by its token id where no title is known. */
export function scopeName({ tokenId, title }: { tokenId: string; title?: string | undefined }): string {
  if (tokenId === '0') return t('admins.whole')
  // A moment may have the name of the whole collection as its title.
  if (title === t('admins.whole')) return `${title} #${tokenId}`
  return title ?? t('admins.token', [tokenId])
}
