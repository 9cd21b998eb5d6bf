import '../ui/bones.css'

/** Stands where the admins of a collection will be, of the same size, while they are read the first time. */
export function AdminBones() {
  return (
    <div className="stack tight bones" aria-hidden="true">
      {[0, 1].map((n) => (
        <div key={n} className="card admin">
          <div className="bone address-bone" />
          <div className="bone line-bone" />
          <div className="bone text-bone" />
          <div className="bone button-bone" />
        </div>
      ))}
    </div>
  )
}
