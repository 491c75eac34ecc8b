import { describe, expect, test } from 'vitest'
import type { RejectedOperation } from '#web/store/db/rejected-operation.ts'
import { deviceSign, onlyHereSentence } from './device-sign.ts'

const WELL = {
  mode: 'account',
  sync: 'in-step',
  device: { waiting: 0, refused: [], unreadable: [], journal: 'ok', recovery: null, lastSyncAt: 1 },
} as const
type Situation = Parameters<typeof deviceSign>[0]

const REFUSED: RejectedOperation = {
  opId: 'o1',
  code: 'category-in-use',
  occurredAt: 0,
  intent: { type: 'category.patch', payload: { id: 'c1', fields: { name: 'Bakery' } } },
}

function said(
  sync: Situation['sync'],
  device: Partial<Situation['device']> = {},
  mode: 'account' | 'local' = 'account',
) {
  const situation: Situation = { mode, sync, device: { ...WELL.device, ...device } }
  return `${deviceSign(situation)}: ${onlyHereSentence(situation)}`
}

describe('the badge and its first sentence say whether anything is only on this device [S1.6, S1.7]', () => {
  test('everything sent', () => {
    expect(said('in-step')).toBe('in-step: Nothing is only on this device. Your server has every change.')
    expect(said('contacting')).toBe('in-step: Nothing is only on this device. Your server has every change.')
  })

  test('something made since, and on its way', () => {
    expect(said('contacting', { waiting: 1 })).toBe(
      'sending: 1 change is only on this device. Sending goes on by itself.',
    )
    expect(said('waiting', { waiting: 7256 })).toMatch(/^sending: 7\s256 changes are only on this device\./)
  })

  test('without a network', () => {
    expect(said('offline')).toBe('offline: Nothing is only on this device. There is no network now.')
    expect(said('offline', { waiting: 3 })).toBe(
      'waits-offline: 3 changes are only on this device. There is no network now.',
    )
    expect(said('unreachable', { waiting: 3 })).toBe(
      'waits-offline: 3 changes are only on this device. Your server cannot be reached now.',
    )
  })

  test('paused, logged out by the server, or not understood', () => {
    expect(said('paused')).toBe('paused: Nothing is only on this device. Sending and fetching are paused.')
    expect(said('signed-out', { waiting: 2 })).toBe(
      'trouble: 2 changes are only on this device. Log in again to go on sending.',
    )
    expect(said('failing', { waiting: 2 })).toBe(
      'trouble: 2 changes are only on this device. Your server could not take them.',
    )
    expect(said('outdated', { waiting: 2 })).toMatch(/^trouble: 2 changes are only on this device\./)
  })

  test('before the first fill', () => {
    expect(said('contacting', { lastSyncAt: null })).toBe(
      'filling: Nothing is only on this device. Your shop is still to be fetched.',
    )
  })

  test('what the server refused is only here too, and trouble of the storage shows over all', () => {
    expect(said('in-step', { refused: [REFUSED] })).toBe(
      'trouble: 1 change is only on this device. See below what your server refused.',
    )
    expect(said('in-step', { journal: 'failing' })).toMatch(/^trouble: Nothing is only on this device\./)
    expect(said('local', { journal: 'unavailable' }, 'local')).toBe(
      'trouble: Local Mode: everything is only on this device.',
    )
  })

  test('what cannot be read of the server is trouble, although nothing is only here', () => {
    expect(said('incomplete', { unreadable: [['sales', 's1']] })).toBe(
      'trouble: Nothing is only on this device. Your server has every change.',
    )
  })

  test('in Local Mode everything is', () => {
    expect(said('local', {}, 'local')).toBe('local: Local Mode: everything is only on this device.')
  })
})
