import type * as z from 'zod/mini'

/** Sends one write: checks the body against the interface, adds the key, and reads the answer. Throws a ServiceError. */
export type SendWrite = <In, Out>(
  method: 'POST' | 'DELETE',
  path: string,
  shapes: { request: z.ZodMiniType<In>; response: z.ZodMiniType<Out> },
  body: In,
  keyNeeded: boolean,
) => Promise<Out>
