/**
 * Events whose rows and parts enter nobody's figures (accounting A15). A cross join, because SQLite keeps its
 * order: from the few hidden ones, by their index, to their accounts.
 */
export const CONCEALED = `SELECT cm.account FROM acc_accounts_meta cm CROSS JOIN acc_accounts ce ON ce.id = cm.account WHERE cm.hidden = 1 AND ce.status = 'active'`
