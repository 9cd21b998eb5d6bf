/** The commands of WebDriver BiDi, as far as they are used here. */
export interface Bidi {
  /** Sends a command and gives its result; throws what the browser says against it. */
  send<T>(method: string, parameters: object): Promise<T>
}

type Result = { type: 'success'; result: { value?: string } } | { type: 'exception'; exceptionDetails: { text: string } }

/** A DOM node as the protocol names it. */
export interface Node {
  sharedId: string
}

/** Evaluates an expression in a page (or in the browser's own window) and gives its value, a promise's too. */
export async function evaluateIn<T>(bidi: Bidi, context: string, expression: string): Promise<T> {
  return called(
    await bidi.send<Result>('script.callFunction', {
      target: { context },
      functionDeclaration: `async () => JSON.stringify({ value: await (${expression}) })`,
      awaitPromise: true,
      userActivation: true,
    }),
  )
}

/** Calls a function in the page with nodes as its first argument: one node as itself, a list as an array. */
export async function callOn<A, T, E extends Element | Element[]>(
  bidi: Bidi,
  context: string,
  nodes: Node | Node[],
  run: (elements: E, argument: A) => T | Promise<T>,
  argument: A,
): Promise<T> {
  const reference = ({ sharedId }: Node) => ({ sharedId })
  return called(
    await bidi.send<Result>('script.callFunction', {
      target: { context },
      functionDeclaration: `async (elements, argument) => {
        const __name = (named) => named
        return JSON.stringify({ value: await (${run})(elements, JSON.parse(argument)) })
      }`,
      arguments: [
        Array.isArray(nodes) ? { type: 'array', value: nodes.map(reference) } : reference(nodes),
        { type: 'string', value: JSON.stringify(argument ?? null) },
      ],
      awaitPromise: true,
      userActivation: true,
    }),
  )
}

function called<T>(answer: Result): T {
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
  return JSON.parse(answer.result.value ?? '{}').value as T
}
