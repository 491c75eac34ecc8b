import { expect, test } from 'vitest'
import { reachedBy } from './reached-by.ts'

const imports: Record<string, string[]> = {
  login: ['form', 'mark'],
  form: ['field', 'mark'],
  // Two parts that need each other.
  field: ['form'],
  mark: [],
  till: ['field', 'cart'],
  cart: [],
}
const modules = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
}

test('a page needs what it imports, by however many steps, and nothing else', () => {
  const needed = reachedBy('login')
  expect(Object.keys(imports).filter((id) => needed(id, modules))).toEqual(['login', 'form', 'field', 'mark'])
})

test('a page that the build does not know needs nothing else', () => {
  const needed = reachedBy('gone')
  expect(Object.keys(imports).filter((id) => needed(id, modules))).toEqual([])
})
