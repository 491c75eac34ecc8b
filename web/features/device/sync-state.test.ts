import { describe, expect, test } from 'vitest'
import { canSend, closingAnswer, syncState } from './sync-state.ts'

const WELL = {
  mode: 'account',
  online: true,
  paused: false,
  session: 'valid',
  status: { contacting: false, refusal: null },
  waiting: 0,
  unreadable: 0,
} as const

describe('the device’s connection to its server [S1.7, S4.5]', () => {
  test('everything sent: in step; something made since: waiting; a contact under way: sending', () => {
    expect(syncState(WELL)).toBe('in-step')
    expect(syncState({ ...WELL, waiting: 3 })).toBe('waiting')
    expect(syncState({ ...WELL, waiting: 3, status: { contacting: true, refusal: null } })).toBe('contacting')
  })

  test('a row that cannot be read here: not quite in step, and what waits is sent all the same', () => {
    expect(syncState({ ...WELL, unreadable: 1 })).toBe('incomplete')
    expect(syncState({ ...WELL, unreadable: 1, waiting: 3 })).toBe('waiting')
    expect(syncState({ ...WELL, unreadable: 1, online: false })).toBe('offline')
  })

  test('Local Mode has no server to be in step with, whatever else is so', () => {
    expect(syncState({ ...WELL, mode: 'local', online: false, paused: true })).toBe('local')
  })

  test('what a person chose comes before what the network does', () => {
    expect(syncState({ ...WELL, paused: true, online: false, session: 'ended' })).toBe('paused')
    expect(syncState({ ...WELL, online: false, session: 'ended' })).toBe('signed-out')
    expect(syncState({ ...WELL, online: false, waiting: 2 })).toBe('offline')
  })

  test('a server out of reach, one that failed, and an app too old for it are three different things', () => {
    const failed = (refusal: 'unreachable' | 'later' | 'failed' | 'outdated', contacting = false) =>
      syncState({ ...WELL, waiting: 1, status: { contacting, refusal } })
    expect(failed('unreachable')).toBe('unreachable')
    expect(failed('later')).toBe('later')
    expect(failed('failed')).toBe('failing')
    expect(failed('outdated')).toBe('outdated')
    expect(failed('outdated', true)).toBe('outdated')
    expect(failed('unreachable', true)).toBe('contacting')
  })

  test('sending now is offered only where it can do something', () => {
    expect(
      (['waiting', 'in-step', 'incomplete', 'unreachable', 'later', 'failing', 'outdated'] as const).every(
        canSend,
      ),
    ).toBe(true)
    expect((['local', 'paused', 'signed-out', 'offline', 'contacting'] as const).some(canSend)).toBe(false)
  })
})

describe('is it safe to close? [S1.6]', () => {
  test('sent is safe even without a second copy here', () => {
    expect(closingAnswer('account', 'failing', 0)).toBe('all-sent')
  })

  test('what waits is safe when it lies here twice, and not before', () => {
    expect(closingAnswer('account', 'ok', 4)).toBe('waits-here')
    expect(closingAnswer('account', 'failing', 4)).toBe('not-yet')
    expect(closingAnswer('account', 'unavailable', 4)).toBe('one-copy')
  })

  test('in Local Mode nothing is ever elsewhere', () => {
    expect(closingAnswer('local', 'ok', 0)).toBe('all-here')
    expect(closingAnswer('local', 'failing', 0)).toBe('not-yet')
    expect(closingAnswer('local', 'unavailable', 0)).toBe('one-copy')
  })
})
