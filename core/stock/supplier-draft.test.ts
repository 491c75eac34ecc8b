import { expect, test } from 'vitest'
import { blankRow } from '../entities/entity.ts'
import { SUPPLIER } from './supplier.ts'
import {
  addSupplier,
  BLANK_SUPPLIER,
  changeSupplier,
  deleteSupplier,
  exportSuppliers,
  supplierDraft,
  supplierDraftOf,
} from './supplier-draft.ts'

const makro = { ...blankRow(SUPPLIER, 'makro'), name: 'Makro', phone: '011 555 0100', createdAt: 5 }

test('[S19.10] a new supplier is stored by what was typed, and a change by what differs', () => {
  const draft = supplierDraft.parse({ ...BLANK_SUPPLIER, name: ' Makro ', accountNumber: 'AC-77' })
  expect(addSupplier('makro', draft, 5)).toEqual({
    type: 'supplier.patch',
    payload: { id: 'makro', fields: { name: 'Makro', accountNumber: 'AC-77', createdAt: 5 } },
  })
  expect(changeSupplier(makro, supplierDraftOf(makro))).toBeUndefined()
  expect(changeSupplier(makro, { ...supplierDraftOf(makro), phone: '' })).toEqual({
    type: 'supplier.patch',
    payload: { id: 'makro', fields: { phone: '' } },
  })
  expect(deleteSupplier('makro').payload).toEqual({ id: 'makro', fields: { deleted: true } })
})

test.each([
  [{ name: ' ' }, 'required'],
  [{ name: 'x'.repeat(201) }, 'too-long'],
  [{ email: 'makro' }, 'not-email'],
])('[S19.10] %j is refused', (wrong, code) => {
  const read = supplierDraft.safeParse({ ...BLANK_SUPPLIER, name: 'Makro', ...wrong })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([code])
})

test('[S19.10] the file of the suppliers has their fields, and no formula', () => {
  const [head, line] = exportSuppliers([{ ...makro, notes: '=1+1' }]).split('\r\n')
  expect(head?.replace('\ufeff', '')).toBe('name,phone,email,address,vatNumber,accountNumber,notes')
  expect(line).toBe("Makro,011 555 0100,,,,,'=1+1")
})
