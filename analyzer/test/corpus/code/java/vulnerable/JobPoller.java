package com.example.jobs;

public class JobPoller {
    private final JobClient client;

    public JobPoller(JobClient client) {
        this.client = client;
    }

    public String await(long id) throws InterruptedException {
        int attempts = 0;
        while (attempts >= 0) { // !! CWE-835
            Job job = client.fetch(id);
            System.out.println(job.getState());
            Thread.sleep(500);
        }
        return "timeout";
    }

    public boolean retryable(int status) {
        if (status != 500 || status != 503) { // !! CWE-571
            return true;
        }
        return false;
    }
}
