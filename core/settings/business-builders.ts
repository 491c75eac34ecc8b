import { blankRow } from '../entities/entity.ts'
import { BUSINESS, type Business } from './business.ts'

/** A saved profile for tests. */
export function aBusiness(given: Partial<Business> = {}): Business {
  return {
    ...blankRow(BUSINESS, 'business-1'),
    name: 'Thandi Tuck Shop',
    address: '12 Main Road\nSoweto',
    contactPhone: '011 555 0101',
    contactEmail: 'shop@example.com',
    taxNumber: '4123456789',
    registrationNumber: '2024/123456/07',
    bankDetails: 'FNB 6212345678',
    createdAt: 1_000,
    ...given,
  }
}
