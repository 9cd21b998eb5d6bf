import { problemKind } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import type { Problem } from '../../lib/service/errors'
import { SettingsLink } from '../app/SettingsLink'
import { LabelledValue } from '../ui/LabelledValue'
import { Raw } from '../ui/Raw'

/** What is mended in the settings. */
const NEEDS_KEY = new Set(['noKey', 'keyRefused', 'keyWanted'])

/** A failure in three sentences, and under them what the service itself said, as text. */
export function ProblemDetails({
  problem,
  words,
}: {
  problem: Problem | undefined
  words: { happened: string; done: string; next: string }
}) {
  return (
    <div className="stack tight">
      <p>
        {words.happened} {words.done} {words.next} {problem && NEEDS_KEY.has(problemKind(problem)) && <SettingsLink />}
      </p>
      {problem?.errorBody && (
        <blockquote className="said small">
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
      {problem?.raw && (
        <details className="small">
          <summary>{t('activity.raw')}</summary>
          <Raw name={t('activity.raw')}>{problem.raw}</Raw>
        </details>
      )}
    </div>
  )
}
