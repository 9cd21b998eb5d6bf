import '../ui/skeleton.css'
import './skeleton.css'

/** Stands in for the timeline while its code and its first page are loaded; of the same size, so that nothing moves. */
export function Skeleton() {
  return (
    <div className="timeline" aria-hidden="true">
      <div className="row bars">
        <div className="skeleton field-skeleton" />
        <div className="skeleton field-skeleton" />
      </div>
      <SkeletonCards />
    </div>
  )
}

/** Stands in for a few cards. */
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
