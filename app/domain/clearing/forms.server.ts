import { z } from 'zod'
import type { ClearableTable } from './tables'

/** The administrator's password. */
export const passwordProofForm = z.object({ password: z.string('Enter your password.') })

/** Confirmation before a table is cleared: its name as typed, and the password. */
export const clearForm = (table: ClearableTable) =>
  z.object({
    table: z
      .string(`Type ${table} to confirm.`)
      .transform((input) => input.trim())
      .refine((input) => input === table, `Type ${table} to confirm.`),
    password: z.string('Enter your password.'),
  })
