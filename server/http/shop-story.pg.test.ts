import { afterAll, beforeAll, expect, test } from 'vitest'
import { anIssued, issue, payInvoice } from '#core/sync/testing/documents.ts'
import { anOperation, patchProduct, sell, takeBack } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call as callOf, aDevice as deviceOf, type Method } from './testing/calls.ts'

let server: TestApp
let owner: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp('owner@example.com')
})
afterAll(() => server.close())

const call = (who: SignedUp, method: Method, url: string, payload?: object) =>
  callOf(server, who, method, url, payload)
const aDevice = (who: SignedUp) => deviceOf(server, who)
const aShop = () => server.signUp(`${crypto.randomUUID()}@example.com`)

test('a business is an empty list until its first save; a second create is refused [S7.7, S7.8, S7.9]', async () => {
  expect(await call(owner, 'GET', '/api/businesses')).toMatchObject({ status: 200, body: [] })
  expect(await call(owner, 'GET', '/api/businesses/user')).toMatchObject({
    status: 404,
    body: { message: 'No business found for this user' },
  })
  const profile = {
    name: ' Tuck ',
    phone: '021 555',
    vatNumber: '4',
    vatRate: 14.5,
    email: 'a@b.c',
    logo: '',
  }
  const made = await call(owner, 'POST', '/api/businesses', profile)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    id: owner.businessId,
    name: 'Tuck',
    contactPhone: '021 555',
    contactEmail: 'a@b.c',
    taxNumber: '4',
    taxRate: 14.5,
    currency: 'ZAR',
    logo: null,
  })
  expect(await call(owner, 'POST', '/api/businesses', profile)).toMatchObject({ status: 409 })
  expect((await call(owner, 'GET', '/api/businesses')).body).toEqual([made.body])
  expect((await call(owner, 'GET', '/api/businesses/user')).body).toEqual(made.body)
})

test('two screens creating the business at once make one [S4.13]', async () => {
  const shop = await aShop()
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => call(shop, 'POST', '/api/businesses', { name })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test("the business is updated under the id 1, which means everybody's own [S7.10]", async () => {
  const shop = await aShop()
  expect(await call(shop, 'PUT', '/api/businesses/1', { name: 'Early' })).toMatchObject({ status: 404 })
  await call(shop, 'POST', '/api/businesses', { name: 'Tuck', address: 'Main Rd' })
  const updated = await call(shop, 'PUT', '/api/businesses/1', { contactPhone: '1', currency: 'EUR' })
  expect(updated.body).toMatchObject({ name: 'Tuck', address: 'Main Rd', contactPhone: '1', currency: 'EUR' })
  expect(await call(shop, 'PUT', `/api/businesses/${owner.businessId}`, { name: 'x' })).toMatchObject({
    status: 404,
  })
})

test.each([
  [{}, 'Please fill out the business name'],
  [{ name: '  ' }, 'Please fill out the business name'],
  [{ name: 'Tuck', taxRate: 101 }, 'The tax rate must be a number from 0 to 100'],
  [{ name: 'Tuck', logo: 'data:image/svg+xml;base64,AAAA' }, 'The logo must be a PNG, JPEG or WebP image'],
  [{ name: 'Tuck', logo: 'data:image/png;base64,AAAA' }, 'The logo must be a PNG, JPEG or WebP image'],
  [{ name: 'Tuck', logo: { png: 1 } }, 'The logo must be a PNG, JPEG or WebP image'],
  [{ name: 'Tuck', logo: `data:image/png;base64,${'A'.repeat(300_000)}` }, 'The logo may be at most 200 KB'],
])('a business %j is refused with a message [S5.9]', async (payload, message) => {
  expect(await call(await aShop(), 'POST', '/api/businesses', payload)).toEqual(
    expect.objectContaining({ status: 400, body: { message } }),
  )
})

test('a product posted by a third party reaches every device, its stock as a count [S7.16]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  const made = await call(shop, 'POST', '/api/businesses/1/products', {
    name: 'Bread',
    sku: 'B1',
    sellPrice: 12.5,
    costPrice: '',
    tradePrice: '',
    stockQuantity: 7,
    categoryId: '',
    businessId: shop.businessId,
    isActive: true,
  })
  expect(made.status).toBe(201)
  expect(made.text).toContain('"sellPrice":12.50')
  expect(made.body).toMatchObject({ costPrice: 0, tradePrice: null, stockQuantity: 7, category: null })
  const { rows, digest } = await till.pull()
  expect(rows.map(({ table }) => table).sort()).toEqual(['counts', 'products', 'stock'])
  expect(rows.find(({ table }) => table === 'products')?.row).toMatchObject({ sellPrice: 1250, sku: 'B1' })
  expect(rows.find(({ table }) => table === 'stock')?.row).toMatchObject({ onHand: 7 })
  // No till counted it.
  expect(rows.find(({ table }) => table === 'counts')?.row).toMatchObject({ quantity: 7, device: null })
  expect(digest?.products?.count).toBe(1)
})

test('an uncounted product has no stock, whatever a body says, and is never oversold [S7.16, S7.17]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  const cut = { name: 'Haircut', sellPrice: 120, tracksStock: false, stockQuantity: 9 }
  const { body } = await call(shop, 'POST', '/api/businesses/1/products', cut)
  expect(body).toMatchObject({ tracksStock: false, stockQuantity: null })
  await call(shop, 'PUT', `/api/products/${body.id}`, { stockQuantity: 4, sellPrice: 130 })
  await till.push(anOperation(1, sell('s1', body.id, 3)))
  const { rows } = await till.pull()
  expect(rows.filter(({ table }) => table === 'counts')).toEqual([])
  const sold = rows.find(({ table }) => table === 'sales')?.row
  expect(sold).toMatchObject({ flags: expect.not.arrayContaining(['oversold']) })
  expect(rows.find(({ table }) => table === 'products')?.row).toMatchObject({ tracksStock: false })
  const counted = await call(shop, 'PUT', `/api/products/${body.id}`, { tracksStock: true, stockQuantity: 2 })
  expect(counted.body).toMatchObject({ tracksStock: true, stockQuantity: 2 })
})

test('a shop sets what its tills do when stock is short; by default they ask [S7.9, S7.10]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  const made = await call(shop, 'POST', '/api/businesses', { name: 'Tuck' })
  expect(made.body).toMatchObject({ shortStock: 'ask' })
  const changed = await call(shop, 'PUT', '/api/businesses/1', { shortStock: 'sell' })
  expect(changed.body).toMatchObject({ name: 'Tuck', shortStock: 'sell' })
  expect(await call(shop, 'PUT', '/api/businesses/1', { shortStock: 'never' })).toMatchObject({ status: 400 })
  const { rows } = await till.pull()
  expect(rows.find(({ table }) => table === 'businesses')?.row).toMatchObject({ shortStock: 'sell' })
})

test.each([0.29, 1.1, 4.35, 1000000.07, '19,99', 19.9])(
  'the price %s loses no cent on its way [S5.3]',
  async (price) => {
    const shop = await aShop()
    await call(shop, 'POST', '/api/businesses/1/products', { name: 'Bread', sellPrice: price })
    const { text } = await call(shop, 'GET', '/api/businesses/1/products')
    expect(text).toContain(`"sellPrice":${Number(String(price).replace(',', '.')).toFixed(2)}`)
  },
)

test.each([
  [{ sellPrice: 5 }, 'Please fill out all required fields'],
  [{ name: 'Bread' }, 'Please fill out all required fields'],
  [{ name: 'Bread', sellPrice: '' }, 'Please fill out all required fields'],
  [{ name: 'Bread', sellPrice: -1 }, 'sellPrice must not be negative'],
  [{ name: 'Bread', sellPrice: 1.005 }, 'sellPrice must not have more than two decimals'],
  [{ name: 'Bread', sellPrice: 1e300 }, 'sellPrice must be an amount such as 12.50'],
  [{ name: 'Bread', sellPrice: 1, tradePrice: 'cheap' }, 'tradePrice must be an amount such as 12.50'],
  [{ name: 'Bread', sellPrice: 1, stockQuantity: -3 }, 'stockQuantity must be a whole number from 0'],
  [{ name: 'Br\u0000ead', sellPrice: 1 }, 'invalid name'],
])('a product %j is refused with a message [S5.3]', async (payload, message) => {
  const answer = await call(owner, 'POST', '/api/businesses/1/products', payload)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(message)
})

test('a product is changed by what the body names, and deleted for every device [S7.12, S7.17, S7.18]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread', sku: 'B1' })),
    anOperation(2, sell('s1', 'bread', 3)),
  )
  const changed = await call(shop, 'PUT', '/api/products/bread', { name: 'Brown bread', sellPrice: 18 })
  expect(changed.body).toMatchObject({ name: 'Brown bread', sku: 'B1', sellPrice: 18, stockQuantity: 0 })
  const asShown = await call(shop, 'PUT', '/api/products/bread', { stockQuantity: 0 })
  expect(asShown.status).toBe(200)
  expect((await till.pull()).rows.filter(({ table }) => table === 'counts')).toEqual([])
  expect((await call(shop, 'PUT', '/api/products/bread', { stockQuantity: 12 })).body).toMatchObject({
    stockQuantity: 12,
  })
  expect(await call(shop, 'DELETE', '/api/products/bread')).toMatchObject({ status: 204 })
  expect((await call(shop, 'GET', '/api/businesses/1/products')).body).toEqual([])
  expect(await call(shop, 'DELETE', '/api/products/bread')).toMatchObject({ status: 404 })
  const row = (await till.pull()).rows.find(({ table }) => table === 'products')?.row
  expect(row).toMatchObject({ deleted: true, name: 'Brown bread' })
})

test('deleting a category in use answers how many products use it; it goes once they are reassigned [S5.4, S7.13, S7.19, S7.20]', async () => {
  const shop = await aShop()
  expect(await call(shop, 'POST', '/api/businesses/1/categories', { name: '  ' })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a category name' },
  })
  const { body: food } = await call(shop, 'POST', '/api/businesses/1/categories', {
    name: ' Food ',
    businessId: 1,
  })
  expect(food).toMatchObject({ name: 'Food', businessId: shop.businessId })
  const products = []
  for (const name of ['Bread', 'Milk']) {
    const payload = { name, sellPrice: 1, categoryId: food.id }
    products.push((await call(shop, 'POST', '/api/businesses/1/products', payload)).body)
  }
  expect(products[0].category).toBe('Food')
  expect(await call(shop, 'DELETE', `/api/categories/${food.id}`)).toMatchObject({
    status: 409,
    body: { message: 'This category is used by 2 products. Please reassign them first.' },
  })
  for (const { id } of products) await call(shop, 'PUT', `/api/products/${id}`, { categoryId: null })
  expect((await call(shop, 'GET', '/api/businesses/1/categories')).body).toHaveLength(1)
  expect(await call(shop, 'DELETE', `/api/categories/${food.id}`)).toMatchObject({ status: 204 })
  expect((await call(shop, 'GET', '/api/businesses/1/categories')).body).toEqual([])
  expect(
    await call(shop, 'POST', '/api/businesses/1/products', { name: 'T', sellPrice: 1, categoryId: food.id }),
  ).toMatchObject({ status: 404 })
})

test('a customer is added, changed by field and deleted [S5.5, S7.11, S7.21, S7.22, S7.23]', async () => {
  const shop = await aShop()
  const url = '/api/businesses/1/customers'
  expect(await call(shop, 'POST', url, { email: 'a@b.c' })).toMatchObject({
    status: 400,
    body: { message: 'Please fill out the name field' },
  })
  expect(await call(shop, 'POST', url, { name: 'Ann', email: 'nonsense' })).toMatchObject({ status: 400 })
  const { body: ann } = await call(shop, 'POST', url, {
    name: 'Ann',
    email: '',
    phone: null,
    businessId: '1',
  })
  expect(ann).toMatchObject({
    name: 'Ann',
    email: '',
    phone: '',
    customerType: 'retail',
    businessId: shop.businessId,
  })
  const changed = await call(shop, 'PATCH', `${url}/${ann.id}`, { customerType: 'trade' })
  expect(changed.body).toMatchObject({ name: 'Ann', customerType: 'trade' })
  expect(await call(shop, 'DELETE', `${url}/${ann.id}`)).toMatchObject({ status: 204 })
  expect((await call(shop, 'GET', url)).body).toEqual([])
})

test('sales made at a till are listed newest first, with their lines on request [S7.14, S7.15, S7.24]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  await till.push(
    anOperation(1, sell('s1', 'bread', 2)),
    anOperation(2, sell('s2', 'bread', 1, { createdAt: Date.UTC(2026, 10, 21) })),
  )
  const { body: sales, text } = await call(shop, 'GET', '/api/businesses/1/sales')
  expect(sales.map(({ id }: { id: string }) => id)).toEqual(['s2', 's1'])
  expect(text).toContain('"total":30.00')
  expect(sales[1]).toMatchObject({
    offlineId: 's1',
    synced: true,
    status: 'completed',
    paymentMethod: 'cash',
  })
  const items = await call(shop, 'GET', '/api/sales/s1/items')
  expect(items.body).toMatchObject([
    { saleId: 's1', productId: 'bread', quantity: 2, unitPrice: 15, totalPrice: 30 },
  ])
  expect(await call(shop, 'GET', '/api/sales/nowhere/items')).toMatchObject({ status: 404 })
})

test('a paid invoice is listed among the sales with its own number, subtotal, tax and total; an unpaid one is not [S7.14, S7.15]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  const [paid, open] = [anIssued('i', 'invoice', 'bread', 2), anIssued('j', 'invoice')]
  await till.push(anOperation(1, issue(paid)), anOperation(2, issue(open)), anOperation(3, payInvoice(paid)))
  const { body } = await call(shop, 'GET', '/api/businesses/1/sales')
  expect(body).toMatchObject([{ id: 'i:paid', number: paid.number, subtotal: 30, tax: 4.5, total: 34.5 }])
  expect(body).toHaveLength(1)
  const items = await call(shop, 'GET', `/api/sales/${encodeURIComponent('i:paid')}/items`)
  expect(items.body).toMatchObject([{ saleId: 'i:paid', productId: 'bread', quantity: 2, totalPrice: 30 }])
})

test('a return is listed beside the sale, as one and below zero, and its lines say what came back [S7.14, S7.15, S14.1]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, sell('s', 'bread', 3)),
    anOperation(3, takeBack('r', 's', 2, { condition: 'damaged' })),
  )
  const { body } = await call(shop, 'GET', '/api/businesses/1/sales')
  const [returned, sold] = body as unknown as Record<string, unknown>[]
  expect(sold).toMatchObject({ id: 's', number: 'R-s' })
  expect(returned).toMatchObject({
    id: 'r',
    number: 'CN-r',
    kind: 'return',
    returnKind: 'return',
    reason: 'Defective',
    returnOf: { saleId: 's', number: 'R-s' },
  })
  const lines = await call(shop, 'GET', '/api/sales/r/items')
  expect(lines.body).toMatchObject([{ quantity: -2, returnOf: 's-1', condition: 'damaged' }])
})
