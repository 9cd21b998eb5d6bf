import '../ui/bones.css'
import './skeleton.css'

/** Stands in for the timeline while its code and its first page are loaded; of the same size, so that nothing moves. */
export function Skeleton() {
  return (
    <div className="timeline" aria-hidden="true">
      <div className="row bars">
        <div className="bone field-bone" />
        <div className="bone field-bone" />
      </div>
      <SkeletonCards />
    </div>
  )
}

/** Stands in for a few cards. */
export function SkeletonCards() {
  return (
    <div className="stack tight bones" aria-hidden="true">
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className="card">
          <div className="bone title-bone" />
          <div className="bone line-bone" />
          <div className="bone line-bone" />
          <div className="bone text-bone" />
          <div className="bone line-bone" />
        </div>
      ))}
    </div>
  )
}
