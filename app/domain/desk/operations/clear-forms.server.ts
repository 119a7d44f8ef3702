import { z } from 'zod'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import type { ClearableTable } from './clear-tables'

/** Confirmation before a table is cleared: its name as typed, and who is at the screen. */
export const clearForm = (table: ClearableTable) =>
  proofForm.extend({
    table: z
      .string(`Type ${table} to confirm.`)
      .transform((input) => input.trim())
      .refine((input) => input === table, `Type ${table} to confirm.`),
  })
