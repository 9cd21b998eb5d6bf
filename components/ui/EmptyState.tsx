interface EmptyStateProps {
  sentence: string
  /** The label of the button; nothing where what is to be done stands beside the list. */
  action?: string
  onAction?: () => void
}

/** A list without entries: the marker's stroke, a sentence, and the button that makes the first one. */
export function EmptyState({ sentence, action, onAction }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 120 24" aria-hidden="true">
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
