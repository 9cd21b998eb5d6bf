import { useEffect, useRef, useState } from 'react'
import { buildRequest } from '../../lib/drafts/build-request'
import type { DraftFields } from '../../lib/drafts/draft'
import type { Fault, Field } from '../../lib/drafts/fault'
import { decides } from '../../lib/drafts/service-faults'
import { chainName } from '../../lib/i18n/sentences/chain'
import { faultSentence } from '../../lib/i18n/sentences/fault'
import { t } from '../../lib/i18n/t'
import type { Surface } from '../../lib/settings/navigation'
import { isOpen } from '../../lib/writes/stored'
import { stores } from '../state/stores'
import { useSurroundings } from '../state/useRequestContext'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { CollectionFields } from './CollectionFields'
import { DraftBar } from './DraftBar'
import type { DraftEditor } from './draft-editor'
import { ForeignFrame } from './ForeignFrame'
import { LastWrite } from './LastWrite'
import { MoreFields } from './MoreFields'
import { ReviewDialog, type Reviewed } from './ReviewDialog'
import { SaleFields } from './SaleFields'
import { SetUpNotice } from './SetUpNotice'
import { SplitsFields } from './SplitsFields'
import { TextFields } from './TextFields'
import { useDraft, useReadDraft } from './useDraft'
import { useServiceFaults } from './useServiceFaults'
import './write.css'

/** What every group of fields gets: the values, a way to change them, and the sentence for a field's fault. */
export interface FieldsProps {
  fields: DraftFields
  change: (fields: Partial<DraftFields>) => void
  fault: (field: Field) => string | undefined
}

/** The section Write: one draft, from the first letter to "Publish now". */
export function WriteSection({ surface }: { surface: Surface }) {
  const { draftId } = useStored(stores.navigation)
  const shown = useReadDraft(draftId)
  return shown === null ? null : <Writing surface={surface} draftId={shown} />
}

function Writing({ surface, draftId }: { surface: Surface; draftId: string | undefined }) {
  const { lastWriteId } = useStored(stores.navigation)
  const { editor, fields } = useDraft(draftId)
  const around = useSurroundings()
  const [found, setFound] = useState<{ editor: DraftEditor; faults: Fault[] }>()
  // What was found wrong with one draft says nothing of another; one that gets its id by being typed in is still the same.
  const faults = found?.editor === editor ? found.faults : []
  const setFaults = (list: Fault[]) => setFound({ editor, faults: list })
  const [review, setReview] = useState<Reviewed>()
  const form = useRef<HTMLFormElement>(null)
  const inWay = useOpenWrite(fields.id)
  const said = useServiceFaults(fields)
  const { asked } = said
  useEffect(() => {
    if (asked) focusFault(form.current)
  }, [asked])

  const change = (changed: Partial<DraftFields>) => {
    editor.change(changed)
    if (faults.length > 0) setFaults(faults.filter(({ field }) => !decides(field).some((name) => name in changed)))
  }

  const startReview = async () => {
    const faulty = (list: Fault[]) => {
      setFaults(list)
      announce(t('write.faults', list.length), 'alert')
      focusFault(form.current)
    }
    const unstored = { ...editor.current(), id: '', createdAt: 0, updatedAt: 0, revision: 0 }
    const typed = buildRequest(unstored, { ...around, now: Date.now() })
    if (typed.faults) return faulty(typed.faults)
    const draft = await editor.flush()
    if (!draft || editor.current().unsaved) return announce(t('write.unsaved'), 'alert')
    // What is sent is what was stored: another surface may have changed it meanwhile.
    const built = buildRequest(draft, { ...around, now: Date.now() })
    if (built.faults) return faulty(built.faults)
    setReview({ draft, request: built.request })
  }

  const fault = (field: Field) => {
    const own = faults.find((candidate) => candidate.field === field)
    const message = said.at[field]
    return own ? faultSentence(own) : message && t('activity.said', [message])
  }
  const props: FieldsProps = { fields, change, fault }

  return (
    <>
      {lastWriteId !== undefined && <LastWrite key={lastWriteId} id={lastWriteId} />}
      <DraftBar draft={fields} surface={surface} onNew={() => form.current?.querySelector('input')?.focus()} />
      <ForeignFrame />
      <Form
        ref={form}
        className="stack write"
        onSubmit={() => void startReview()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // The key's other meanings, such as pressing the button it is on, are not meant; holding it down is once.
          event.preventDefault()
          if (!event.repeat && !inWay) void startReview()
        }}
      >
        <SetUpNotice fault={fault('account')} />
        {fields.unsaved && <p className="note bad">{t('write.unsaved')}</p>}
        {inWay && <p className="note">{t('write.locked')}</p>}
        {said.others.length > 0 && (
          <ul className="note bad">
            {said.others.map(({ field, message }) => (
              <li key={`${field}:${message}`}>{t('activity.said', [field ? t('ui.named', [field, message]) : message])}</li>
            ))}
          </ul>
        )}
        <fieldset className="stack" disabled={inWay}>
          <TextFields {...props} />
          <CollectionFields {...props} />
          <SaleFields {...props} />
          <MoreFields {...props} />
          <SplitsFields {...props} />
        </fieldset>
        <div className="publish row">
          <span className="muted small grow">{t('write.publishesOn', [chainName(around.chain)])}</span>
          <button type="submit" className="primary" disabled={inWay}>
            {t('write.publish')}
          </button>
        </div>
      </Form>
      {review && <ReviewDialog reviewed={review} chain={around.chain} onClose={() => setReview(undefined)} />}
    </>
  )
}

/** Whether a write of this draft has not ended: its text must not change under it, nor be sent twice. */
function useOpenWrite(draftId: string | undefined): boolean {
  const entries = useStored(stores.writes)
  return entries.some((entry) => entry.subject === `draft:${draftId}` && isOpen(entry))
}
