import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { removals, uploads } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/access/actor'
import { MIB } from '~/domain/shared/units'
import { MAX_STAGED_FILES, TOO_MUCH_WAITING } from '~/domain/uploads/rules'
import { mayStage, reserveObject, stageUpload } from '~/domain/uploads/staging.server'
import { freshApp } from '../../support/app'
import { findRows } from '../../support/rows'
import { refusalOf } from '../../support/stays'

beforeEach(() => void freshApp())

const slot = { userId: demoUsers.amina.id, formKey: 'form', field: 'receipt' }
const file = (key: string) => ({
  ...{ kind: 'document' as const, objectKey: `private/${key}.png`, fileName: 'receipt.png' },
  ...{ contentType: 'image/png', sizeBytes: 1_000, sha256: key, width: null, height: null, colour: null },
})

test('limits the number and the total bytes of waiting files exactly', () => {
  const [most, almost] = [MAX_STAGED_FILES, MAX_STAGED_FILES - 1]
  expect([mayStage({ files: almost, bytes: 0 }, 1), mayStage({ files: most, bytes: 0 }, 1)]).toEqual([
    true,
    false,
  ])
  const bytes = 299 * MIB
  expect([mayStage({ files: 1, bytes }, MIB), mayStage({ files: 1, bytes }, MIB + 1)]).toEqual([true, false])
})

test('the limit holds also for files that arrived together: it is looked at again when they are kept', () => {
  for (let n = 0; n < MAX_STAGED_FILES; n += 1) stageUpload(NO_SESSION, slot, file(`f${n}`))
  expect(refusalOf(() => stageUpload(NO_SESSION, slot, file('more'))).message).toBe(TOO_MUCH_WAITING)
  expect(stageUpload(NO_SESSION, slot, file('f3')).objectKey).toBe('private/f3.png')
  expect(stageUpload(NO_SESSION, { ...slot, userId: demoUsers.daudi.id }, file('his')).objectKey).toBe(
    'private/his.png',
  )
  expect(findRows(uploads)).toHaveLength(MAX_STAGED_FILES + 1)
})

test('a kept object is no longer scheduled for removal', () => {
  for (const key of ['a', 'b']) reserveObject(NO_SESSION, `private/${key}.png`)
  stageUpload(NO_SESSION, slot, file('a'))
  expect(findRows(removals)).toMatchObject([{ objectKey: 'private/b.png' }])
})
