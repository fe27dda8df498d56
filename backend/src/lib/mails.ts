/**
 * What people get by mail. PocketBase fills in {APP_NAME}, {APP_URL}, {OTP} and {TOKEN}; the name is
 * the community's when the server sends the code (hooks/sign-in.hooks.ts).
 */

const frame = (
  body: string,
): string => `<div style="background:#f5f5f2;padding:32px 16px;font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#1f2328">
  <div style="max-width:440px;margin:0 auto;background:#ffffff;border-radius:16px;padding:32px">
    <p style="margin:0 0 24px;font-weight:600;font-size:18px">{APP_NAME}</p>
    ${body}
  </div>
  <p style="max-width:440px;margin:16px auto 0;font-size:12px;color:#6b7075;text-align:center">{APP_NAME} is powered by Coffer. {APP_URL}</p>
</div>`

const button = (path: string, label: string): string => link(`${path}{TOKEN}`, label)

const link = (path: string, label: string): string =>
  `<p style="margin:24px 0"><a href="{APP_URL}${path}" target="_blank" rel="noopener" style="display:inline-block;background:#1f2328;color:#ffffff;text-decoration:none;border-radius:12px;padding:12px 20px">${label}</a></p>`

const small = (words: string): string =>
  `<p style="margin:24px 0 0;font-size:13px;color:#6b7075">${words}</p>`

const digits =
  '<p style="margin:16px 0;font-size:36px;letter-spacing:8px;font-weight:700;font-variant-numeric:tabular-nums">{OTP}</p>'

/** To the former address, by hooks/email-change.hooks.ts, which also fills in {NEW_EMAIL}. */
export const addressChangedMail: MailTemplate = {
  subject: 'Your {APP_NAME} address was changed',
  body: frame(`<p style="margin:0">From now on you sign in to {APP_NAME} with {NEW_EMAIL} and no longer with this address.</p>
    ${small('If it was not you who changed it, tell an admin of your community at once.')}`),
}

/** To the present address, by hooks/email-change.hooks.ts, which also fills in {NEW_EMAIL} and {OTP}. */
export const changeCodeMail: MailTemplate = {
  subject: '{OTP} is your code to change your {APP_NAME} address',
  body: frame(`<p style="margin:0 0 8px">Here is your code to sign in with {NEW_EMAIL} from now on, and no longer with this address:</p>
    ${digits}
    <p style="margin:0">It works once and for about eight minutes.</p>
    ${small('You did not ask for it? Then somebody else may be using your account. Keep the code to yourself and sign out everywhere, in your profile.')}`),
}

/** To the present address, by hooks/my-data.routes.ts, which also fills in {OTP}. */
export const deletionCodeMail: MailTemplate = {
  subject: '{OTP} is your code to delete your {APP_NAME} account',
  body: frame(`<p style="margin:0 0 8px">Here is your code to delete your account, with your name, address and picture, for good:</p>
    ${digits}
    <p style="margin:0">It works once and for about eight minutes.</p>
    ${small('You did not ask for it? Then somebody else may be using your account. Keep the code to yourself and sign out everywhere, in your profile.')}`),
}

export const codeMail: MailTemplate = {
  subject: '{OTP} is your {APP_NAME} code',
  body: frame(`<p style="margin:0 0 8px">Hello! Here is your code to sign in:</p>
    ${digits}
    <p style="margin:0">It works once and for about eight minutes.</p>
    ${small('You did not ask for it? Then you can leave this mail alone: without the code nobody gets in.')}`),
}

/** To an invited address, by lib/invite-mail.ts, which also fills in {COMMUNITY} and {INVITER}. */
export const inviteMail: MailTemplate = {
  subject: '{INVITER} invites you to {COMMUNITY}',
  body: frame(`<p style="margin:0">{INVITER} invites you to share expenses and balances in {COMMUNITY}. Sign in with this address to join.</p>
    ${link('/login', 'Join')}
    ${small('If you do not know {INVITER}, you can leave this mail alone: without you nothing happens.')}`),
}

export const verificationMail: MailTemplate = {
  subject: 'Confirm your address for {APP_NAME}',
  body: frame(`<p style="margin:0">Is this your address? One tap and we know.</p>
    ${button('/verify/', 'Confirm address')}
    ${small('If you did not sign up, you can leave this mail alone.')}`),
}

export const resetPasswordMail: MailTemplate = {
  subject: 'Choose a new {APP_NAME} password',
  body: frame(`<p style="margin:0">You asked for a new password.</p>
    ${button('/reset-password/', 'Choose a password')}
    ${small('If you did not ask for it, your password stays as it is.')}`),
}

export const confirmEmailMail: MailTemplate = {
  subject: 'Confirm your new {APP_NAME} address',
  body: frame(`<p style="margin:0">From now on you want to sign in with this address.</p>
    ${button('/change-email/', 'Confirm new address')}
    ${small('If you did not ask for it, nothing changes.')}`),
}

/** By hooks/notifier.routes.ts, which fills in all of it: the notifier writes it in the person's language. */
export const notificationMail: MailTemplate = {
  subject: '{SUBJECT}',
  body: frame(`<p style="margin:0;font-weight:600">{SUBJECT}</p>
    <p style="margin:8px 0 0;white-space:pre-line">{TEXT}</p>
    <p style="margin:24px 0"><a href="{APP_URL}{PATH}" target="_blank" rel="noopener" style="display:inline-block;background:#1f2328;color:#ffffff;text-decoration:none;border-radius:12px;padding:12px 20px">{BUTTON}</a></p>
    ${small('{FOOTER}')}`),
}
