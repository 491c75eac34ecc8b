import type { PictureType } from '#core/pictures/container.ts'
import type { Tx } from '#server/db/transact.ts'

export interface StoredPicture {
  contentType: PictureType
  bytes: Buffer
}

/** One of the tenant's pictures. */
export async function getPicture(tx: Tx, hash: string): Promise<StoredPicture | undefined> {
  const [found] = await tx.query<StoredPicture>(
    'select content_type as "contentType", bytes from pictures where business_id = $1 and hash = $2',
    [tx.businessId, hash],
  )
  return found
}

/** Stores a picture. An existing one is left unchanged: the same name means the same bytes. */
export async function insertPicture(
  tx: Tx,
  hash: string,
  { contentType, bytes }: StoredPicture,
  createdAt: number,
): Promise<void> {
  await tx.query(
    `insert into pictures (business_id, hash, content_type, bytes, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [tx.businessId, hash, contentType, bytes, createdAt],
  )
}

/** The `hashes` of which the tenant has no picture. */
export async function missingPictures(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ hash: string }>(
    `select asked.hash from unnest($2::text[]) as asked (hash)
     where not exists (select 1 from pictures where business_id = $1 and hash = asked.hash)`,
    [tx.businessId, hashes],
  )
  return rows.map(({ hash }) => hash)
}

/** Whether one of the tenant's documents was printed with this picture as its logo. */
export async function isIssuedLogo(tx: Tx, hash: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from documents where business_id = $1 and issuer->>'logo' = $2 limit 1`,
    [tx.businessId, hash],
  )
  return found.length > 0
}
