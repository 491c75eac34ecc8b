import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
})
afterAll(() => server.close())

test('another program reads the codes of packs with their products, sizes and prices; deleted ones are not listed [S10.9]', async () => {
  const who = await server.signUp('packs@shop.test')
  const till = await aDevice(server, who)
  await till.push(
    anOperation(1, patchProduct('can', { name: 'Pilchards', sellPrice: cents(1499) })),
    anOperation(
      2,
      patchBarcode('case', {
        productId: 'can',
        code: '6001234500025',
        packSize: 24,
        packName: 'Case of 24',
        packPrice: cents(31_200),
      }),
    ),
    anOperation(3, patchBarcode('old', { productId: 'can', code: '12345670' })),
    anOperation(4, patchBarcode('old', { deleted: true })),
  )
  const { status, body } = await call(server, who, 'GET', '/api/businesses/1/barcodes')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      id: 'case',
      productId: 'can',
      code: '6001234500025',
      packSize: 24,
      packName: 'Case of 24',
      packPrice: 312,
    },
  ])
  expect(body).toHaveLength(1)
})
