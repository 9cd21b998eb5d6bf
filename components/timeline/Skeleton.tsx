import '../ui/bones.css'
import './skeleton.css'

/** Stands where the timeline will be, of the same size, before anything is known of it. */
export function Skeleton() {
  return (
    <div className="timeline" aria-hidden="true">
      <div className="row bars">
        <div className="bone field-bone" />
        <div className="bone field-bone" />
      </div>
      <CardBones />
    </div>
  )
}

/** A few cards that are not there yet. */
export function CardBones() {
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
