const ldap = require('ldapjs');

const client = ldap.createClient({ url: process.env.LDAP_URL });

function findPerson(uid, callback) {
  const opts = {
    filter: '(&(objectClass=person)(uid=' + uid + '))',
    scope: 'sub',
    attributes: ['cn', 'mail'],
  };
  client.search('ou=people,dc=example,dc=org', opts, (err, result) => { // !! CWE-90
    if (err) return callback(err);
    const found = [];
    result.on('searchEntry', (entry) => found.push(entry.object));
    result.on('end', () => callback(null, found));
  });
}

exports.handler = (req, res) => {
  findPerson(req.query.uid, (err, people) => {
    if (err) return res.sendStatus(502);
    res.json(people);
  });
};
