import * as z from 'zod/mini'
import { defineItem } from '../storage/item'

const fieldSchema = z.enum(['newAdmin', 'collection', 'tokenId', 'admin'])
export type TypedField = z.infer<typeof fieldSchema>

/** What is typed into fields of Admins, until it is sent or the browser closes. */
export const typedInAdmins = defineItem({
  key: 'typedInAdmins',
  area: 'session',
  version: 1,
  schema: z.partialRecord(fieldSchema, z.string()),
  fallback: {},
})
