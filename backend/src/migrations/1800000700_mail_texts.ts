import templates from './1800000700_mail_texts.json' with { type: 'json' }

/** The words of mails that the dashboard shows. Mails are written by hooks, in the person's language. */
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  users.otp.emailTemplate = templates.code
  users.verificationTemplate = templates.verification
  users.resetPasswordTemplate = templates.resetPassword
  users.confirmEmailChangeTemplate = templates.confirmAddress
  app.save(users)
})
