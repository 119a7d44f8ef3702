import { describe, expect, it } from 'vitest'
import { env, setEnv } from '~/adapters/env.server'
import { seal, unseal } from '~/adapters/sealed-text.server'
import { sessionSecrets } from '~/adapters/secrets.server'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()

const open = (sealed: string) => unseal('ballot seed', sealed)

describe('a sealed text', () => {
  it('is read with its key, and looks different each time', () => {
    const [one, other] = [seal('ballot seed', 'mbegu ya siri'), seal('ballot seed', 'mbegu ya siri')]
    expect([open(one), open(other)]).toEqual(['mbegu ya siri', 'mbegu ya siri'])
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('siri')
  })

  it('cannot be read with another secret', () => {
    const sealed = seal('ballot seed', 'mbegu')
    setEnv({ ...env(), SESSION_SECRET: ['the secret of another installation'] })
    expect(open(sealed)).toBeNull()
  })

  it('is read with any of the session secrets, and made with the first', () => {
    const [former = ''] = sessionSecrets()
    const sealed = seal('ballot seed', 'mbegu')
    setEnv({ ...env(), SESSION_SECRET: ['the next secret', former] })
    expect(open(sealed)).toBe('mbegu')
    const next = seal('ballot seed', 'mbegu')
    setEnv({ ...env(), SESSION_SECRET: ['the next secret'] })
    expect([open(next), open(sealed)]).toEqual(['mbegu', null])
  })

  it.each([0, 12, 28])('cannot be read once its byte %i is changed', (at) => {
    const bytes = Buffer.from(seal('ballot seed', 'mbegu'), 'base64url')
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(open(bytes.toString('base64url'))).toBeNull()
  })

  it.each(['', 'short', 'a'.repeat(36)])('is not %j', (text) => {
    expect(open(text)).toBeNull()
  })
})
