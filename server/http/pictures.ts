import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { PICTURE_TYPES } from '#core/pictures/container.ts'
import { MAX_LOGO_BYTES } from '#core/pictures/logo.ts'
import { MAX_PICTURE_BYTES, type PictureFault, readPicture } from '#core/pictures/read-picture.ts'
import { missingRequest, pictureHashField } from '#core/pictures/wire.ts'
import { getPicture, insertPicture, isIssuedLogo, missingPictures } from '#server/db/queries/pictures.ts'
import { HttpRefusal, notFound } from './errors.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import type { App, RouteContext } from './routes.ts'

const params = z.object({ hash: pictureHashField })

const FAULTS: Record<PictureFault, [status: number, message: string]> = {
  'unknown-type': [415, 'Only WebP, JPEG and PNG pictures are accepted'],
  broken: [400, 'The picture is incomplete'],
  metadata: [400, 'The picture file contains more than the picture'],
  'too-many-pixels': [413, 'The picture is larger than 512 by 512 pixels'],
  'too-many-bytes': [413, 'The picture is larger than 64 KB'],
}

/**
 * Pictures of products and logos of documents, named by their content: stored once and never changed, each business its
 * own (R14, R33). Larger than a product's only where a document was printed with it.
 */
export function registerPictureRoutes(app: App, { db, now }: Pick<RouteContext, 'db' | 'now'>): void {
  void app.register((pictures: App, _options, done) => {
    pictures.removeAllContentTypeParsers()
    pictures.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    pictures.put(
      '/api/pictures/:hash',
      { bodyLimit: MAX_LOGO_BYTES, config: { ...FOR_ALL, bodyTypes: PICTURE_TYPES }, schema: { params } },
      async (request, reply) => {
        const { businessId } = requireSession(request)
        const { hash } = request.params
        const { body } = request
        await db.tenant(businessId, async (tx) => {
          const large = Buffer.isBuffer(body) && body.length > MAX_PICTURE_BYTES
          const maxBytes = large && (await isIssuedLogo(tx, hash)) ? MAX_LOGO_BYTES : MAX_PICTURE_BYTES
          const picture = judge(body, request.headers['content-type'], { hash, maxBytes })
          await insertPicture(tx, hash, picture, now())
        })
        return reply.code(204).send()
      },
    )
    done()
  })

  app.get('/api/pictures/:hash', { config: FOR_ALL, schema: { params } }, async (request, reply) => {
    const { businessId } = requireSession(request)
    const found = await db.tenant(businessId, (tx) => getPicture(tx, request.params.hash), { readOnly: true })
    if (!found) throw notFound('Picture not found')
    return reply
      .type(found.contentType)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(found.bytes)
  })

  app.post(
    '/api/pictures/missing',
    {
      config: { ...FOR_ALL, onlyReads: true },
      bodyLimit: 128 * 1024,
      schema: { body: missingRequest },
    },
    async (request) => {
      const { businessId } = requireSession(request)
      const { hashes } = request.body
      return { missing: await db.tenant(businessId, (tx) => missingPictures(tx, hashes), { readOnly: true }) }
    },
  )
}

/**
 * The picture in a body, judged by its content. @throws HttpRefusal when it is none, or not the one that the address
 * names.
 */
function judge(
  body: unknown,
  declared: string | undefined,
  { hash, maxBytes }: { hash: string; maxBytes: number },
) {
  if (!Buffer.isBuffer(body)) throw new HttpRefusal(...FAULTS.broken)
  const read = readPicture(body, maxBytes)
  if (!read.ok) throw new HttpRefusal(...FAULTS[read.code])
  if (read.type !== declared) throw new HttpRefusal(415, 'The picture is not of the type that was sent')
  if (createHash('sha256').update(body).digest('hex') !== hash)
    throw new HttpRefusal(400, 'The picture does not match its name')
  return { contentType: read.type, bytes: body }
}
