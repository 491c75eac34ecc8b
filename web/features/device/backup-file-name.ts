/** What a backup is called: `Thandis-Spaza-2026-11-21.tuckshop`. @param at epoch milliseconds */
export function backupFileName(business: string | undefined, at: number): string {
  const name = (business ?? '')
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')
  const day = new Date(at)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${name.slice(0, 40) || 'Backup'}-${parts.join('-')}.tuckshop`
}
