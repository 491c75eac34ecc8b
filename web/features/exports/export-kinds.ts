import type { Permission } from '#core/staff/permissions.ts'

/** What can be saved for an accountant (S22.5), in the order of the list. */
export const EXPORT_KINDS = [
  'journal',
  'sales',
  'items',
  'payments',
  'returns',
  'received',
  'stock',
  'customers',
] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** What each needs beside the right to save files: what is seen of it on other screens. */
export const NEEDED: Record<ExportKind, readonly Permission[]> = {
  journal: ['seeReports', 'seeExpectedCash'],
  sales: ['seeReports'],
  items: ['seeReports'],
  payments: ['seeReports'],
  returns: ['seeReports'],
  received: ['seeCosts'],
  stock: ['seeCosts'],
  customers: ['seeContacts'],
}

/** Whether a file is of some days, or of how things are now. */
export function isOfDays(kind: ExportKind): boolean {
  return kind !== 'stock' && kind !== 'customers'
}
