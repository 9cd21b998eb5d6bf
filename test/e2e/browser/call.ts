/**
 * The source of a call of `run` in another JavaScript world. The runner of `npm start` wraps named functions in `__name(…)`,
 * which does not exist there.
 */
export function callSource<A, T>(run: (argument: A) => T, argument: A): string {
  return `((__name) => (${run})(${JSON.stringify(argument)}))((named) => named)`
}
