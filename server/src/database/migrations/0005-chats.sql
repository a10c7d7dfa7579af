-- Chats through the OpenAI-compatible API are generations of the type 'chat', in lists of their own. Those that failed are listed too.
ALTER TABLE generations ADD COLUMN chat TEXT; -- JSON: the messages, and the tool calls of the answer. NULL: not a chat

DROP INDEX generations_by_workspace;
DROP INDEX generations_by_project;
CREATE INDEX generations_by_workspace ON generations (workspace, position) WHERE error IS NULL AND type <> 'chat';
CREATE INDEX generations_by_project ON generations (workspace, project, position) WHERE error IS NULL AND type <> 'chat';
CREATE INDEX chats_by_workspace ON generations (workspace, position) WHERE type = 'chat';
CREATE INDEX chats_by_project ON generations (workspace, project, position) WHERE type = 'chat';
