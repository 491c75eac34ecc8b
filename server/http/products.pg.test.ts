import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatHlc } from '#core/clocks/hlc.ts'
import { anOperation, patchProduct } from '#core/sync/testing/operations.ts'
import { patchSupplier } from '#core/sync/testing/stock.ts'
import { anEntry, aStocktake, enterCount, startStocktake } from '#core/sync/testing/stocktakes.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a body that repeats the old name does not overwrite a till’s offline rename [S4.11, S7.17]', async () => {
  const owner = await server.signUp('owner@example.com')
  const till = await aDevice(server, owner)
  const at = (minutesAgo: number) => ({ hlc: formatHlc(server.clock.now - minutesAgo * 60_000, 0) })
  await till.push(anOperation(1, patchProduct('bread', { name: 'Bread' }), at(60)))
  await call(server, owner, 'PUT', '/api/products/bread', { name: 'Bread', sellPrice: 18 })
  await till.push(anOperation(2, patchProduct('bread', { name: 'Brown bread' }), at(30)))
  const { body } = await call(server, owner, 'GET', '/api/businesses/1/products')
  expect(body).toMatchObject([{ name: 'Brown bread', sellPrice: 18 }])
})

test('[S19.1] a product by the kilogram has its stock in kilograms, and keeps its unit once it was counted [S19.4]', async () => {
  const owner = await server.signUp('butcher@example.com')
  const made = await call(server, owner, 'POST', '/api/businesses/1/products', {
    name: 'Biltong',
    sellPrice: 89.99,
    unit: 'kg',
    stockQuantity: 2.5,
    lowStockThreshold: 0.5,
  })
  expect(made.body).toMatchObject({ unit: 'kg', stockQuantity: 2.5, lowStockThreshold: 0.5 })
  const { id } = made.body as { id: string }
  const url = `/api/products/${id}`
  expect(await call(server, owner, 'PUT', url, { unit: 'each' })).toMatchObject({ status: 409 })
  expect((await call(server, owner, 'PUT', url, { stockQuantity: '1.25' })).body).toMatchObject({
    stockQuantity: 1.25,
  })
  expect(await call(server, owner, 'PUT', url, { stockQuantity: 0.0001 })).toMatchObject({ status: 400 })
})

test('[S19.1] a product that a stocktake counts just now keeps its unit too', async () => {
  const owner = await server.signUp('counting@example.com')
  const till = await aDevice(server, owner)
  const good = { name: 'Biltong', sellPrice: 89.99 }
  const made = await call(server, owner, 'POST', '/api/businesses/1/products', good)
  const { id } = made.body as { id: string }
  const url = `/api/products/${id}`
  expect(await call(server, owner, 'PUT', url, { unit: 'kg' })).toMatchObject({ status: 200 })
  await till.push(
    anOperation(1, startStocktake(aStocktake('st'))),
    anOperation(2, enterCount(anEntry('e1', { productId: id, quantity: 2_500 }))),
  )
  expect(await call(server, owner, 'PUT', url, { unit: 'each' })).toMatchObject({ status: 409 })
  expect(await call(server, owner, 'PUT', url, { unit: 'kg', name: 'Droëwors' })).toMatchObject({
    status: 200,
  })
})

test('[S19.26] over REST a product has a supplier of the shop’s and reorder levels in its unit; what is none is refused in words and changes nothing', async () => {
  const owner = await server.signUp('reorders@example.com')
  const till = await aDevice(server, owner)
  await till.push(
    anOperation(1, patchSupplier('makro', { name: 'Makro' })),
    anOperation(2, patchSupplier('gone', { name: 'Gone', deleted: true })),
  )
  const good = { name: 'Biltong', sellPrice: 89.99, unit: 'kg', costPrice: 60 }
  const made = await call(server, owner, 'POST', '/api/businesses/1/products', {
    ...good,
    ...{ reorderTo: 5.5, supplierId: 'makro', supplierCode: 'B-77' },
  })
  expect(made).toMatchObject({
    status: 201,
    body: { reorderTo: 5.5, supplierId: 'makro', supplierCode: 'B-77' },
  })
  const wrong: [object, number, string][] = [
    [{ supplierId: 'nobody' }, 404, 'Supplier not found'],
    [{ supplierId: 'gone' }, 404, 'Supplier not found'],
    [{ reorderTo: -1 }, 400, 'reorderTo must be'],
    [{ reorderTo: 10_001 }, 400, 'reorderTo must be'],
    [{ reorderTo: 0.0001 }, 400, 'reorderTo must be'],
    [{ costPrice: -1 }, 400, 'costPrice'],
    [{ costPrice: 1_000_000_001 }, 400, 'costPrice'],
    [{ stockQuantity: -1 }, 400, 'stockQuantity must be'],
  ]
  for (const [body, status, message] of wrong) {
    const answer = await call(server, owner, 'PUT', `/api/products/${made.body.id}`, body)
    expect([answer.status, answer.body.message], JSON.stringify(body)).toEqual([
      status,
      expect.stringContaining(message),
    ])
  }
  const { body } = await call(server, owner, 'GET', '/api/businesses/1/products')
  expect(body).toEqual([made.body])
})

test('a class of VAT is set over REST and answered, and another word is refused [S18.4, S7.17]', async () => {
  const owner = await server.signUp('vat@example.com')
  const made = await call(server, owner, 'POST', '/api/businesses/1/products', {
    name: 'Pilchards',
    sellPrice: 17.99,
    vatClass: 'zero',
  })
  expect(made).toMatchObject({ status: 201, body: { name: 'Pilchards', vatClass: 'zero' } })
  const address = `/api/products/${made.body.id}`
  expect((await call(server, owner, 'PUT', address, { vatClass: 'exempt' })).body.vatClass).toBe('exempt')
  expect((await call(server, owner, 'PUT', address, { vatClass: 'half' })).status).toBe(400)
})

test('airtime and its commission are set over REST and answered, and a commission above 100% is refused [S18.4, S18.18]', async () => {
  const owner = await server.signUp('airtime@example.com')
  const airtime = { name: 'Airtime R100', sellPrice: 100, vatClass: 'agency', commission: 2.5 }
  const made = await call(server, owner, 'POST', '/api/businesses/1/products', airtime)
  expect(made).toMatchObject({ status: 201, body: { vatClass: 'agency', commission: 2.5 } })
  const address = `/api/products/${made.body.id}`
  for (const commission of [101, -1, 'three'])
    expect(await call(server, owner, 'PUT', address, { commission })).toMatchObject({ status: 400 })
  expect((await call(server, owner, 'PUT', address, { commission: 0 })).body.commission).toBe(0)
})
