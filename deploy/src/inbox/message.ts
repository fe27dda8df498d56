import PostalMime, { type Address } from 'postal-mime'

export interface InboxMessage {
  /** A number that counts up from '1' as messages arrive. */
  id: string
  /** ISO 8601, UTC. */
  receivedAt: string
  from: string
  /** The addresses it was delivered to, hidden copies included, in lower case. */
  to: string[]
  subject: string
  text: string
  html: string | null
  /** The login code in it, or null. */
  code: string | null
  /** Names of the attached files. */
  attachments: string[]
}

const codeAlone = /(?<![\w.,:/#&=%+-])\d{4,10}(?![\w%:/-]|[.,]\d)/g

/**
 * Finds the one-time code in a mail's text: the first separate number of 6 to 8 digits, as PocketBase's are; in a mail
 * that mentions a code or password also one of 4 to 10. null when there is none.
 */
export function findLoginCode(words: string): string | null {
  const numbers = words.match(codeAlone) ?? []
  const usual = numbers.find((number) => number.length >= 6 && number.length <= 8)
  if (usual) return usual
  return /\b(code|password|otp)\b/i.test(words) ? (numbers[0] ?? null) : null
}

function htmlToText(html: string): string {
  return html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function formatAddress(address: Address | undefined): string {
  if (!address) return ''
  if (address.address === undefined) return address.name
  return address.name ? `${address.name} <${address.address}>` : address.address
}

/** Reads a mail as it came over SMTP. Rejects when it is not one (nested or long beyond reason). */
export async function readMessage(
  raw: Buffer,
  envelope: { from: string; to: string[] },
  known: { id: string; receivedAt: string },
): Promise<InboxMessage> {
  const mail = await PostalMime.parse(raw)
  const html = mail.html ?? null
  const text = mail.text?.trim() || htmlToText(html ?? '')
  return {
    ...known,
    from: formatAddress(mail.from) || envelope.from,
    to: envelope.to.map((address) => address.toLowerCase()),
    subject: mail.subject ?? '',
    text,
    html,
    code: findLoginCode(`${mail.subject ?? ''}\n${text}`),
    attachments: mail.attachments.map((attachment) => attachment.filename ?? attachment.mimeType),
  }
}
