-- Files whose scan has findings. Queries must repeat the condition.
CREATE INDEX files_with_warnings ON files (workspace, project, position) WHERE replace(scan, '"findings":[{', '') <> scan;
