import '../ui/skeleton.css'
import './skeleton.css'

/** Placeholders of the size of cards, so that nothing moves when the first page arrives. */
export function SkeletonCards() {
  return (
    <div className="stack tight skeletons" aria-hidden="true">
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className="card">
          <div className="skeleton title-skeleton" />
          <div className="skeleton line-skeleton" />
          <div className="skeleton line-skeleton" />
          <div className="skeleton text-skeleton" />
          <div className="skeleton line-skeleton" />
        </div>
      ))}
    </div>
  )
}
