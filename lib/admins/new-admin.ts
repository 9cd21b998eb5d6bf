import * as z from 'zod'
import { defineItem } from '../storage/item'

/** What is typed as the address of a new admin, until it is sent or the browser closes. */
export const newAdmin = defineItem({
  key: 'newAdmin',
  area: 'session',
  version: 1,
  schema: z.string(),
  fallback: '',
})
