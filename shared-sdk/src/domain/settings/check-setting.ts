/** Rules for the settings of a community, used by the form and the server. Source: product 2.13, ADR 0142. */
import type { Caller } from '../members/caller.ts'
import type { CommunitySettings, SettingName } from './community-settings.ts'
import { NAVIGATION_ICONS } from '../entities.ts'
import type { ExternalLink } from '../entities.ts'
import { validateLinks } from './external-links.ts'
import { formatIban, parseIban } from '../accounts/iban.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { PUBLIC_MAIL_DOMAINS } from '../members/public-mail-domains.ts'
import { isPlainEmail, validateEmail } from '../members/sign-in-input.ts'
import { validateCommunityName } from '../text/validation.ts'
import { cleanText, isDisplayable } from '../text/visible-text.ts'

const MAX_TITLE = 120
const MAX_DESCRIPTION = 2_000
/** The bound of the payload of a transfer's QR code (EPC069-12). */
const MAX_HOLDER = 70

type Check<Name extends SettingName> = (value: unknown) => Result<CommunitySettings[Name]>

const CHECKS: { readonly [Name in SettingName]: Check<Name> } = {
  name: (value) => checkTitle(value, 'name'),
  appName: (value) => checkTitle(value, 'appName'),
  description: checkDescription,
  contactEmail: checkContact,
  primary: checkColour,
  // A new picture is sent as a file; the value can only remove one.
  icon: (value) => checkNoPicture(value, 'icon'),
  logo: (value) => checkNoPicture(value, 'logo'),
  bg: (value) => checkNoPicture(value, 'bg'),
  topUp: checkTopUp,
  externalLinks: checkLinks,
  navigationIcon: (value) => {
    const icon = NAVIGATION_ICONS.find((each) => each === value)
    return icon === undefined ? refuseWith('not-permitted', 'navigationIcon') : ok(icon)
  },
  emailSuffix: (value) =>
    typeof value === 'string' ? ok(value) : refuseWith('suffix-invalid', 'emailSuffix'),
  isOrganisation: (value) => checkSwitch(value, 'isOrganisation'),
  enableEvents: (value) => checkSwitch(value, 'enableEvents'),
  allowCreateCommunity: (value) => checkSwitch(value, 'allowCreateCommunity'),
  allowSignup: (value) => checkSwitch(value, 'allowSignup'),
  allowCreateAtAddress: (value) => checkSwitch(value, 'allowCreateAtAddress'),
}

/**
 * Returns the setting as it is stored, from any input; refuses it with its name as the field. For the domain suffix
 * `checkDomainSuffix` must run as well.
 */
export function checkSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): Result<CommunitySettings[Name]> {
  return CHECKS[name](value)
}

/**
 * Returns the suffix as it is stored, `@example.org`, empty for none. People enter only the domain of their own confirmed
 * address, and no public mail domain: everyone with such an address joins without an invitation (ADR 0142).
 */
export function checkDomainSuffix(
  caller: Pick<Caller, 'isSystem'>,
  own: { readonly email: string; readonly verified: boolean },
  typed: string,
): Result<string> {
  const domain = typed.trim().toLowerCase().replace(/^@/, '')
  if (domain === '') return ok('')
  if (!isPlainEmail(`a@${domain}`)) return refuseWith('suffix-invalid', 'emailSuffix')
  if (caller.isSystem === true) return ok(`@${domain}`)
  if (isPublic(domain)) return refuseWith('suffix-public', 'emailSuffix')
  const isOwn = own.verified && own.email.toLowerCase().endsWith(`@${domain}`)
  return isOwn ? ok(`@${domain}`) : refuseWith('suffix-not-own', 'emailSuffix')
}

/** Returns whether the domain or a parent of it is public: providers give out addresses below their domains as well. */
const isPublic = (domain: string): boolean =>
  PUBLIC_MAIL_DOMAINS.some((each) => domain === each || domain.endsWith(`.${each}`))

function checkTitle(value: unknown, field: string): Result<string> {
  const title = validateCommunityName(typeof value === 'string' ? value : '')
  if (!title.ok) return { ok: false, refusal: { ...title.refusal, field } }
  return title.value.length > MAX_TITLE ? refuseWith('text-too-long', field) : title
}

function checkDescription(value: unknown): Result<string> {
  const text = typeof value === 'string' ? cleanText(value, { multiline: true }) : ''
  if (!isDisplayable(text)) return refuseWith('text-unshowable', 'description')
  return text.length > MAX_DESCRIPTION ? refuseWith('text-too-long', 'description') : ok(text)
}

function checkContact(value: unknown): Result<string> {
  const typed = typeof value === 'string' ? value.trim() : ''
  if (typed === '') return ok('')
  const email = validateEmail(typed)
  return email.ok ? email : refuseWith('email-invalid', 'contactEmail')
}

/** Checks `#rrggbb`, the value of the browser's colour field, from which the theme reads the hue. */
function checkColour(value: unknown): Result<string> {
  const typed = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const digits = /^#?([\da-f]{6})$/.exec(typed)?.[1]
  if (typed === '') return ok('')
  return digits === undefined ? refuseWith('colour-invalid', 'primary') : ok(`#${digits}`)
}

function checkNoPicture(value: unknown, field: string): Result<string> {
  return value === '' ? ok('') : refuseWith('not-permitted', field)
}

/** Accepts both the holder and a correct IBAN, or neither. */
function checkTopUp(value: unknown): Result<CommunitySettings['topUp']> {
  const { name: holder, number } = (isObject(value) ? value : {}) as Record<string, unknown>
  const name = typeof holder === 'string' ? cleanText(holder) : ''
  const typed = typeof number === 'string' ? number.trim() : ''
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'topUp.name')
  if (name === '' && typed === '') return ok({ name, number: '' })
  const iban = parseIban(typed)
  if (iban === null) return refuseWith('iban-invalid', 'topUp.number')
  if (name === '') return refuseWith('holder-required', 'topUp.name')
  return name.length > MAX_HOLDER
    ? refuseWith('text-too-long', 'topUp.name')
    : ok({ name, number: formatIban(iban) })
}

function checkLinks(value: unknown): Result<readonly ExternalLink[]> {
  if (!Array.isArray(value)) return refuseWith('link-unsafe', 'externalLinks')
  return validateLinks(
    value.map((link: unknown) => {
      const { title, path, icon } = (isObject(link) ? link : {}) as Record<string, unknown>
      const text = (part: unknown): string => (typeof part === 'string' ? part : '')
      return { title: text(title), path: text(path), icon: text(icon) }
    }),
  )
}

function checkSwitch(value: unknown, field: string): Result<boolean> {
  return typeof value === 'boolean' ? ok(value) : refuseWith('not-permitted', field)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
