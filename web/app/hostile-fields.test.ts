import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { customerDraft } from '#core/customers/customer-draft.ts'
import { OPERATIONS } from '#core/operations/registry.ts'
import { pictureHash } from '#core/pictures/picture-address.ts'
import { decideAccountChange } from '#core/settings/account-draft.ts'
import { businessDraft } from '#core/settings/business-draft.ts'
import { deviceResponse } from '#core/sync/wire.ts'
import list from '../../tools/sample/hostile-texts.txt?raw'
import known from '../../tools/sample/text-fields.json'

const HOSTILE = list.trim().split('\n')

/** Every field of a schema that is not made of fields itself, with the way to it. */
function* fieldsOf(schema: z.core.$ZodType, path = ''): Generator<[path: string, field: z.core.$ZodType]> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      for (const [key, part] of Object.entries(def.shape))
        yield* fieldsOf(part, path ? `${path}.${key}` : key)
      break
    case 'array':
      yield* fieldsOf(def.element, `${path}[]`)
      break
    case 'optional':
    case 'nullable':
      yield* fieldsOf(def.innerType, path)
      break
    default:
      yield [path, schema]
  }
}

/** How many of the hostile texts a field holds. */
const held = (field: z.core.$ZodType) => HOSTILE.filter((text) => z.safeParse(field, text).success).length

// Who cancels or credits a document carries it whole: its fields are those of the one issued, and a credit's reason is a
// return's. A return has a sale's fields.
const SAME_FIELDS = ['document.cancel', 'document.credit', 'sale.return']
const TYPES = Object.entries(OPERATIONS).filter(([type]) => !SAME_FIELDS.includes(type))
const FIELDS = TYPES.flatMap(([type, { payload }]) =>
  [...fieldsOf(payload)].map(([path, field]) => [`${type} ${path}`, held(field)] as const),
)
const OPEN = Object.values(known).flatMap((of) => Object.values(of).flat())

test('every field of an operation that can hold a hostile text is looked for on screens or papers, by name', () => {
  expect(FIELDS.filter(([, count]) => count > 0).map(([name]) => name)).toEqual(expect.arrayContaining(OPEN))
  expect(FIELDS.filter(([name, count]) => count > 0 && !OPEN.includes(name))).toEqual([])
})

describe.each(FIELDS.filter(([name]) => !OPEN.includes(name)))('%s', (_name, count) => {
  test('holds none of the thirty hostile texts', () => expect(count).toBe(0))
})

test('a picture’s address that is hostile names no picture', () => {
  expect(HOSTILE.filter((text) => pictureHash(text) ?? pictureHash(`picture:${text}`))).toEqual([])
})

test('a device of the shop is called by its suffix, and by nothing hostile', () => {
  const called = HOSTILE.filter(
    (suffix) => z.safeParse(deviceResponse, { suffix, last: 0, serverTime: 0 }).success,
  )
  expect(called).toEqual([])
})

/** As they are, and where an address has room for them. */
const ADDRESSES = HOSTILE.flatMap((text) => [
  text,
  `${text}@shop.test`,
  `"${text}"@shop.test`,
  `a@${text}.test`,
])

test('an e-mail address that is hostile is refused in every form, in words [S5.5, S5.8, S2.43]', () => {
  const typed = { name: 'Thandi', currentPassword: 'a password', newPassword: '', confirmPassword: '' }
  for (const email of ADDRESSES) {
    expect(decideAccountChange({ ...typed, email }, 'thandi@shop.test'), email).toMatchObject({
      ok: false,
      problems: { email: 'not-email' },
    })
    const problems = (schema: z.core.$ZodType, field: string) =>
      z
        .safeParse(schema, { [field]: email })
        .error?.issues.filter(({ path }) => path[0] === field)
        .map(({ message }) => message)
    expect(problems(customerDraft, 'email'), email).toEqual(['not-email'])
    expect(problems(businessDraft, 'contactEmail'), email).toEqual(['not-email'])
  }
})
