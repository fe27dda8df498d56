/** Comments on transactions, and the notification of one. */
migrate((app) => {
  const run = (sql: string): void => {
    app.db().newQuery(sql).execute()
  }
  const relation = (name: string, collection: string, options: object = {}): object => ({
    type: 'relation',
    name,
    collectionId: app.findCollectionByNameOrId(collection).id,
    maxSelect: 1,
    cascadeDelete: false,
    ...options,
  })
  const rule =
    "tx.organisation = @request.headers.x_org && @request.auth.id != '' && @request.headers.x_org != ''" +
    ' && @collection.authz:mine.id ?= @request.headers.x_authz && @collection.authz:mine.user ?= @request.auth.id' +
    " && @collection.authz:mine.organisation ?= @request.headers.x_org && (tx.event = ''" +
    " || tx.event.status != 'active' || tx.event.acc_accounts_meta_via_account.hidden != true" +
    ' || tx.sender.user = @request.auth.id || tx.receiver.user = @request.auth.id)'
  app.save(
    new Collection({
      type: 'base',
      name: 'acc_comments',
      fields: [
        relation('organisation', 'organisations', { required: true, cascadeDelete: true }),
        relation('tx', 'acc_txs', { required: true, cascadeDelete: true }),
        { type: 'text', name: 'text', required: true, max: 500 },
        relation('created_by', 'users'),
        { type: 'text', name: 'request_hash', hidden: true, max: 64 },
        { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX idx_comments_tx ON acc_comments (tx, created)',
        'CREATE INDEX idx_comments_writer ON acc_comments (created_by, created)',
      ],
      listRule: rule,
      viewRule: rule,
      createRule: rule,
      deleteRule: rule,
    }),
  )
  run(
    "CREATE TRIGGER retired_acc_comments_delete AFTER DELETE ON acc_comments BEGIN INSERT OR IGNORE INTO deleted_ids (id, organisation) VALUES ('acc_comments.' || OLD.id, OLD.organisation); END",
  )
  run(
    "CREATE TRIGGER retired_acc_comments_insert BEFORE INSERT ON acc_comments WHEN EXISTS (SELECT 1 FROM deleted_ids WHERE id = 'acc_comments.' || NEW.id) BEGIN SELECT RAISE(ABORT, 'This id belonged to a deleted record.'); END",
  )
  const notifications = app.findCollectionByNameOrId('notifications')
  const kind = notifications.fields.getByName('kind') as Field & { values: string[] }
  const at = kind.values.indexOf('event-locked')
  kind.values = [...kind.values.slice(0, at), 'comment', ...kind.values.slice(at)]
  app.save(notifications)
})
