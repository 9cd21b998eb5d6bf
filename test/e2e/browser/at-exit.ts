const jobs = new Set<() => void>()
let listening = false

/** Does something, synchronously, when this process ends in any way that it can still notice. Returns how to call that off. */
export function atExit(job: () => void): () => void {
  if (!listening) {
    listening = true
    process.once('exit', () => {
      for (const each of jobs) each()
    })
    // Without a listener these end the process with no `exit`.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  }
  jobs.add(job)
  return () => jobs.delete(job)
}
