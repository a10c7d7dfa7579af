async function poll(client, id) {
  let attempts = 0;
  while (attempts < 5) { // !! CWE-835
    const job = await client.job(id);
    if (job.state === 'done') {
      return job.result;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('timed out');
}

function summarise(job) {
  return `${job.id}: ${job.state}`;
  console.log('summarised', job.id); // !! CWE-561
}

module.exports = { poll, summarise };
