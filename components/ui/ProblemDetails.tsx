import { joinSentences } from '../../lib/i18n/format'
import { problemKind } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import type { Problem } from '../../lib/service/errors'
import { SettingsLink } from '../app/SettingsLink'
import { LabelledValue, RawText } from './Fact'

/** Problems that the user solves in the settings. */
const NEEDS_SETTINGS = new Set(['noKey', 'keyRefused', 'keyWanted'])

interface ProblemDetailsProps {
  problem: Problem | undefined
  sentences: { happened: string; done: string | undefined; next: string }
  /** The page of the collection, where the user can change its admins. */
  page?: string | undefined
}

/**
 * The service's own messages are plain text. The status and the answer as it came, which help to
 * find a cause, are on demand.
 */
export function ProblemDetails({ problem, sentences, page }: ProblemDetailsProps) {
  const answer = [problem?.status && `HTTP ${problem.status}`, problem?.raw]
    .filter(Boolean)
    .join('\n\n')
  return (
    <div className="stack tight">
      <p>
        {joinSentences(sentences.happened, sentences.done, sentences.next)}{' '}
        {problem && NEEDS_SETTINGS.has(problemKind(problem)) && <SettingsLink />}
        {page && (
          <a href={page} target="_blank" rel="noreferrer">
            {t('timeline.openCollection')}
          </a>
        )}
      </p>
      {problem?.errorBody && (
        <blockquote className="error-body small">
          {problem.errorBody.message && <p>{t('activity.said', [problem.errorBody.message])}</p>}
          {problem.errorBody.fields.length > 0 && (
            <ul>
              {problem.errorBody.fields.map(({ field, message }) => (
                <li key={`${field}:${message}`}>
                  {field ? (
                    <LabelledValue label={<bdi className="code">{field}</bdi>}>
                      <bdi>{message}</bdi>
                    </LabelledValue>
                  ) : (
                    <bdi>{message}</bdi>
                  )}
                </li>
              ))}
            </ul>
          )}
        </blockquote>
      )}
      {answer && (
        <details className="small">
          <summary>{t('activity.raw')}</summary>
          <RawText name={t('activity.raw')}>{answer}</RawText>
        </details>
      )}
    </div>
  )
}
