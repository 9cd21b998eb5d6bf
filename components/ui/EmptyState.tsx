import { Icon, type IconName } from './Icon'

interface EmptyStateProps {
  icon: IconName
  sentence: string
  /**
   * The label of the button. Without it there is no button, as where the list stands beside a form.
   */
  action?: string
  onAction?: () => void
}

export function EmptyState({ icon, sentence, action, onAction }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <svg className="stroke" viewBox="0 0 120 24" aria-hidden="true">
        <path d="M6 14c22-7 40-5 58-3s34 1 50-3" />
      </svg>
      <p>{sentence}</p>
      {action && (
        <button type="button" className="primary" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  )
}
