const axios = require('axios');
const express = require('express');
const { saveAvatar } = require('../services/storage');

const router = express.Router();

router.post('/me/avatar', express.json(), async (req, res, next) => {
  try {
    const { imageUrl } = req.body;
    const response = await axios.get(imageUrl, { responseType: 'arraybuffer', timeout: 5000 }); // !! CWE-918
    const stored = await saveAvatar(req.user.id, response.data);
    res.json({ avatar: stored });
  } catch (error) {
    next(error);
  }
});

module.exports = router;
