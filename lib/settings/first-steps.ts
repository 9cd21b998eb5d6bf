import * as z from 'zod/mini'
import { defineItem } from '../storage/item'

const firstStepsSchema = z.object({
  /** The last successful check of the service, with its time in milliseconds since 1970. */
  tried: z.optional(z.object({ serviceUrl: z.string(), at: z.number() })),
})
type FirstSteps = z.infer<typeof firstStepsSchema>

/** The first steps that the settings themselves do not show as done. */
export const firstSteps = defineItem<FirstSteps>({ key: 'firstSteps', version: 1, schema: firstStepsSchema, fallback: {} })
