import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('[S22.6] a program says what a shop’s papers are written in, by a code; what is none is refused, and each till hears of it', async () => {
  const owner = await server.signUp('thandi@example.com')
  const till = await aDevice(server, owner)
  const { body: made } = await call(server, owner, 'POST', '/api/businesses', { name: 'Tuck' })
  expect(made).not.toHaveProperty('paperLanguage')
  const put = (paperLanguage: unknown) => call(server, owner, 'PUT', '/api/businesses/1', { paperLanguage })
  expect(await put('af')).toMatchObject({ status: 200, body: { name: 'Tuck', paperLanguage: 'af' } })
  for (const wrong of ['Afrikaans', 'AF', '../af', 'af_ZA']) {
    const message = 'paperLanguage: not the code of a language, such as af or zu'
    expect(await put(wrong)).toMatchObject({ status: 400, body: { message } })
  }
  await call(server, owner, 'PUT', '/api/businesses/1', { contactPhone: '082 555 0101' })
  const { rows } = await till.pull()
  expect(rows.find(({ table }) => table === 'businesses')?.row).toMatchObject({ paperLanguage: 'af' })
  expect(await put('')).toMatchObject({ status: 200, body: { paperLanguage: '' } })
})
