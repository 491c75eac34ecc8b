import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDocumentCustomer, aQuote } from '#core/papers/document-paper-builders.ts'
import { documentMessage } from '#core/papers/paper-message.ts'
import { mailtoLink } from './mailto.ts'
import { type ShareDevice, sharePaper } from './share.ts'

const QUOTE = {
  pdf: new Blob(['%PDF-1.3'], { type: 'application/pdf' }),
  fileName: 'Quote-Q0001.pdf',
  message: documentMessage(aQuote(), { language: undefined, timeZone: 'Africa/Johannesburg' }),
}

function aDevice(given: Partial<ShareDevice> = {}) {
  const shared: ShareData[] = []
  const saved: string[] = []
  const device: ShareDevice = {
    canShare: () => true,
    share: async (data) => void shared.push(data),
    save: (_, fileName) => void saved.push(fileName),
    ...given,
  }
  return { device, shared, saved }
}

const failing = (name: string) => async () => {
  throw new DOMException('no', name)
}

describe('sharing a paper', () => {
  test('a phone gets the PDF under its name, with the message beside it [S9.11]', async () => {
    const { device, shared, saved } = aDevice()
    expect(await sharePaper(QUOTE, device)).toEqual({ how: 'shared' })
    expect(shared[0]).toMatchObject({ title: "Quotation Q0001 from Mama Zodwa's Tuckshop" })
    const file = shared[0]?.files?.[0]
    expect(file).toMatchObject({ name: 'Quote-Q0001.pdf', type: 'application/pdf', size: QUOTE.pdf.size })
    expect(saved).toEqual([])
  })

  test('closing the share sheet is no error, and saves nothing [S9.11]', async () => {
    const { device, saved } = aDevice({ share: failing('AbortError') })
    expect(await sharePaper(QUOTE, device)).toEqual({ how: 'cancelled' })
    expect(saved).toEqual([])
  })

  test('a device that cannot share files saves the PDF and offers an e-mail to attach it to [S9.11]', async () => {
    const { device, shared, saved } = aDevice({ canShare: () => false })
    const outcome = await sharePaper(QUOTE, device)
    expect(outcome).toEqual({ how: 'saved', mailto: mailtoLink(QUOTE.message) })
    expect([shared, saved]).toEqual([[], ['Quote-Q0001.pdf']])
  })

  test('a share that fails on the device still ends in a saved paper [S9.11]', async () => {
    const { device, saved } = aDevice({ share: failing('DataError') })
    expect(await sharePaper(QUOTE, device)).toMatchObject({ how: 'saved' })
    expect(saved).toEqual(['Quote-Q0001.pdf'])
  })

  test('a paper that took too long after the tap needs another tap, and is then shared at once [S9.11]', async () => {
    const taps = ['late', 'fresh']
    const { device, saved } = aDevice({
      share: async () => {
        if (taps.shift() === 'late') throw new DOMException('no activation', 'NotAllowedError')
      },
    })
    const first = await sharePaper(QUOTE, device)
    expect(first.how).toBe('ready')
    expect(first.how === 'ready' && (await first.share())).toEqual({ how: 'shared' })
    expect(saved).toEqual([])
  })

  test('where sharing is forbidden the second tap saves the paper instead of asking again [S9.11]', async () => {
    const { device, saved } = aDevice({ share: failing('NotAllowedError') })
    const first = await sharePaper(QUOTE, device)
    expect(first.how === 'ready' && (await first.share())).toMatchObject({ how: 'saved' })
    expect(saved).toEqual(['Quote-Q0001.pdf'])
  })
})

describe('the e-mail link', () => {
  const partsOf = (link: string) => {
    const url = new URL(link)
    return { to: decodeURIComponent(url.pathname), headers: [...url.searchParams.entries()] }
  }

  test('names the customer, the subject and the text, lines ended as e-mail wants them', () => {
    const link = mailtoLink(QUOTE.message)
    expect(link).toMatch(/^mailto:thandi@example\.com\?subject=Quotation%20Q0001%20from/)
    expect(link).toContain('Mokoena%2C%0D%0A%0D%0AAttached')
    expect(link).not.toContain('+')
  })

  test('without an address it opens with the recipient left to fill in', () => {
    expect(mailtoLink({ to: '', subject: 'A', text: 'B' })).toBe('mailto:?subject=A&body=B')
  })

  test('a customer called &bcc=… adds no header and no recipient', () => {
    const customer = aDocumentCustomer({
      name: 'Eve&bcc=all@example.com#\n',
      email: 'eve@example.com?bcc=all@example.com,b@example.com',
    })
    const { to, headers } = partsOf(
      mailtoLink(documentMessage(aQuote({ customer }), { language: undefined })),
    )
    expect(to).toBe('eve@example.com?bcc=all@example.com,b@example.com')
    expect(headers.map(([name]) => name)).toEqual(['subject', 'body'])
  })

  test('any text, half an emoji included, comes back complete', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '&', '=', '?', '#', '%', '+', '@', '\n', 'é', '😀', '\ud83d'),
    })
    fc.assert(
      fc.property(text, text, text, (to, subject, body) => {
        const parts = partsOf(mailtoLink({ to, subject, text: body }))
        const whole = (each: string) => each.replace(/\p{Surrogate}/gu, '\ufffd')
        expect(parts.to).toBe(whole(to))
        expect(parts.headers).toEqual([
          ['subject', whole(subject)],
          ['body', whole(body).replaceAll('\n', '\r\n')],
        ])
      }),
    )
  })
})
