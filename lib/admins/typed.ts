import * as z from 'zod'
import { defineItem } from '../storage/item'

/** What is typed into fields of Admins, by their names, until it is sent or the browser closes. */
export const typedInAdmins = defineItem({
  key: 'typedInAdmins',
  area: 'session',
  version: 1,
  schema: z.record(z.string(), z.string()),
  fallback: {},
})
