import * as z from 'zod/mini'
import { defineItem } from '../storage/item'

/** What of the first steps cannot be seen from the settings: that the service was tried with success, and which. */
const firstStepsSchema = z.object({ tried: z.optional(z.object({ serviceUrl: z.string(), at: z.number() })) })
export type FirstSteps = z.infer<typeof firstStepsSchema>

export const firstSteps = defineItem<FirstSteps>({ key: 'firstSteps', version: 1, schema: firstStepsSchema, fallback: {} })
