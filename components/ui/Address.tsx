import type { ComponentProps } from 'react'
import { joinFacts } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { showToast } from './Announcer'
import { copyText } from './CopyButton'
import { Icon } from './Icon'
import { useShort } from './useShort'

/** A value of no language ("zxx"): a Chinese or Japanese font would give it letters of its own. */
function Code({ className = '', ...span }: ComponentProps<'span'>) {
  return <span className={`code ${className}`} dir="ltr" lang="zxx" {...span} />
}

/**
 * A full address in groups of four, easy to compare. The gaps are margins: copied or read out, it
 * is one word.
 */
export function Address({ value }: { value: string }) {
  const groups = value.slice(2).match(/.{1,4}/g) ?? []
  return (
    <Code className="address">
      <span>0x</span>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its position
        <span key={at}>{group}</span>
      ))}
    </Code>
  )
}

/** A shortened hash or address as mere text, as in an option. */
export function ShortText({ value }: { value: string }) {
  return useShort(value)
}

/**
 * A hash or an address, shortened on screen. Screen readers, the tooltip and a selection get the
 * whole.
 */
export function ShortHash({ value }: { value: string }) {
  return (
    <Code title={value}>
      <span aria-hidden="true">
        <ShortText value={value} />
      </span>
      <span className="visually-hidden">{value}</span>
    </Code>
  )
}

/**
 * A button that copies an address. It shows a name, with the short address where there is room
 * (people.css), or the short address alone. Screen readers get the whole address.
 */
export function CopyAddress({ address, name }: { address: string; name?: string | undefined }) {
  const copy = async () => {
    if (await copyText(address)) showToast(t('ui.copied'))
  }
  return (
    <button
      type="button"
      className="quiet copy-address"
      title={t('ui.copyAddress', [address])}
      aria-label={joinFacts(name, t('ui.copyAddress', [address]))}
      onClick={() => void copy()}
    >
      <span className="clamped">
        {name && (
          <>
            <bdi>{name}</bdi>{' '}
          </>
        )}
        <Code>
          <ShortText value={address} />
        </Code>
      </span>
      <Icon name="copy" />
    </button>
  )
}
